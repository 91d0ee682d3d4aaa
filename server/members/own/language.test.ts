import { expect, test } from 'vitest';
import { openTrainee } from '#testing/people/trainee.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
