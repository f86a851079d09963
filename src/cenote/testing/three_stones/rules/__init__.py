"""The rules, sentence by sentence. They import `cenote.core` and each other, nothing else."""
