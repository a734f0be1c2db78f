import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type LeadEvent, watchLeads } from '../api/leads.ts';

const INITIAL_BACKOFF_MS = 1000;
const MAX_BACKOFF_MS = 30_000;
/** The connection is resumed after this silence. The server sends something every fifteen seconds. */
const SILENCE_TIMEOUT_MS = 40_000;

/**
 * Follows changes of leads while the window is visible, because a browser allows only few connections to one site. If
 * the connection breaks or goes silent, it is resumed from the last event.
 * @param revision of the list's response; null until there is one
 * @returns false while the connection is broken
 */
export function useLiveLeads(revision: number | null, onEvent: (event: LeadEvent) => void): boolean {
  const [isLive, setIsLive] = useState(true);
  const lastRevision = useRef(0);
  const handleEvent = useEffectEvent(onEvent);
  useEffect(() => {
    lastRevision.current = Math.max(lastRevision.current, revision ?? 0);
  });

  const hasLoaded = revision !== null;
  useEffect(() => {
    if (!hasLoaded) return;
    const unmount = new AbortController();
    let backoff = INITIAL_BACKOFF_MS;
    let failures = 0;
    async function readEvents(connection: AbortController) {
      let silenceTimer = setTimeout(() => connection.abort(), SILENCE_TIMEOUT_MS);
      const disconnectIfHidden = () => document.hidden && connection.abort();
      document.addEventListener('visibilitychange', disconnectIfHidden);
      const onData = () => {
        clearTimeout(silenceTimer);
        silenceTimer = setTimeout(() => connection.abort(), SILENCE_TIMEOUT_MS);
        backoff = INITIAL_BACKOFF_MS;
        failures = 0;
        setIsLive(true);
      };
      const signal = AbortSignal.any([unmount.signal, connection.signal]);
      try {
        for await (const event of watchLeads(lastRevision.current, signal, onData)) {
          lastRevision.current = event.revision;
          try {
            handleEvent(event);
          } catch (error) {
            // An error in the callback must not count as a broken connection.
            reportError(error);
          }
        }
      } finally {
        clearTimeout(silenceTimer);
        document.removeEventListener('visibilitychange', disconnectIfHidden);
      }
    }
    async function keepConnected() {
      while (!unmount.signal.aborted) {
        await whenVisible(unmount.signal);
        // A failure is retried. The browser's console shows the reason.
        await readEvents(new AbortController()).catch(() => {});
        if (unmount.signal.aborted || document.hidden) continue;
        // A connection that ends only once, for example when a new version of the site starts, is restored before
        // anybody could read a message.
        failures += 1;
        if (failures > 1) setIsLive(false);
        await sleep(backoff * (0.75 + Math.random() / 2), unmount.signal);
        backoff = Math.min(backoff * 2, MAX_BACKOFF_MS);
      }
    }
    void keepConnected();
    return () => unmount.abort();
  }, [hasLoaded]);

  return isLive;
}

const sleep = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });

const whenVisible = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const resolveIfVisible = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', resolveIfVisible);
      signal.removeEventListener('abort', resolveIfVisible);
      resolve();
    };
    document.addEventListener('visibilitychange', resolveIfVisible);
    signal.addEventListener('abort', resolveIfVisible);
    resolveIfVisible();
  });
