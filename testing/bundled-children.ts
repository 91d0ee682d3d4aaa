import { inject } from 'vitest';
import { startChildrenFrom } from '#server/bounded-child.ts';

// Imported by tests in which PDFs are inspected or receipts are read.
startChildrenFrom(inject('bundle'));
