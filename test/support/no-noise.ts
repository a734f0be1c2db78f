import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A test fails if anything prints an error. */
let printed: unknown[][] = [];

beforeEach(() => {
  printed = [];
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...args) => {
      printed.push(args);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(printed, 'nothing is printed to console.error or console.warn').toEqual([]);
});
