import { useSyncExternalStore } from 'react';

/** A pointer that only passes over a link means nothing. */
const RESTS_MS = 100;

let link: HTMLAnchorElement | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let address: string | null = null;
const listeners = new Set<() => void>();

/** A pointer, a finger or the focus has come to a link; if it stays, its address is `useIntent`'s. */
export function noteIntent(to: HTMLAnchorElement): void {
  if (link === to) return;
  link = to;
  clearTimeout(timer);
  timer = setTimeout(() => tell(to.getAttribute('href')), RESTS_MS);
}

/** It has gone again. */
export function forgetIntent(from: HTMLAnchorElement): void {
  if (link !== from) return;
  link = null;
  clearTimeout(timer);
  tell(null);
}

function tell(to: string | null): void {
  if (address === to) return;
  address = to;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The address that somebody is about to go to; null when nobody is. */
export const useIntent = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => address,
    () => null,
  );
