import { useEffect, useRef, useState } from 'react';
import { type LeadEvent, watchLeads } from '../api/leads.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** The connection is resumed after this silence. The server sends something every fifteen seconds. */
const QUIET_MS = 40_000;

/**
 * Follows changes of leads while the window is visible, because a browser allows only few connections to one site. If
 * the connection breaks or goes silent, it is resumed from the last event.
 * @param revision of the list's response; null until there is one
 * @returns false while the connection is broken
 */
export function useLiveLeads(revision: number | null, onEvent: (event: LeadEvent) => void): boolean {
  const [live, setLive] = useState(true);
  const since = useRef(0);
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
    since.current = Math.max(since.current, revision ?? 0);
  });

  const begun = revision !== null;
  useEffect(() => {
    if (!begun) return;
    const unmount = new AbortController();
    let wait = FIRST_WAIT_MS;
    let failures = 0;
    async function follow(connection: AbortController) {
      let quiet = setTimeout(() => connection.abort(), QUIET_MS);
      const hide = () => document.hidden && connection.abort();
      document.addEventListener('visibilitychange', hide);
      const onData = () => {
        clearTimeout(quiet);
        quiet = setTimeout(() => connection.abort(), QUIET_MS);
        wait = FIRST_WAIT_MS;
        failures = 0;
        setLive(true);
      };
      const signal = AbortSignal.any([unmount.signal, connection.signal]);
      try {
        for await (const event of watchLeads(since.current, signal, onData)) {
          since.current = event.revision;
          try {
            latest.current(event);
          } catch (error) {
            // An error in the callback must not count as a broken connection.
            reportError(error);
          }
        }
      } finally {
        clearTimeout(quiet);
        document.removeEventListener('visibilitychange', hide);
      }
    }
    async function keepConnected() {
      while (!unmount.signal.aborted) {
        await whenVisible(unmount.signal);
        // A failure is retried. The browser's console shows the reason.
        await follow(new AbortController()).catch(() => {});
        if (unmount.signal.aborted || document.hidden) continue;
        // A connection that ends only once, for example when a new version of the site starts, is restored before
        // anybody could read a message.
        failures += 1;
        if (failures > 1) setLive(false);
        await sleep(wait * (0.75 + Math.random() / 2), unmount.signal);
        wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      }
    }
    void keepConnected();
    return () => unmount.abort();
  }, [begun]);

  return live;
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
    const check = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', check);
      signal.removeEventListener('abort', check);
      resolve();
    };
    document.addEventListener('visibilitychange', check);
    signal.addEventListener('abort', check);
    check();
  });
