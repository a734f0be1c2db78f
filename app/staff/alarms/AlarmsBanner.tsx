import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { type AlarmKind, type AlarmsAnswer, alarmText } from '../../../shared/staff/alarms.ts';
import { formatDateTime } from '../../../shared/time.ts';
import { TriangleExclamationPoint } from '../../ui/icons/staff-icons.generated.ts';
import { listAlarms } from '../api/listings.ts';

const RELOAD_INTERVAL_MS = 60_000;
const RELOAD = 'alarms-reload';

/** Requests the alarms now, after a change that may end one. */
export const reloadAlarms = () => document.dispatchEvent(new Event(RELOAD));

/** The part of the dashboard with more information about an alarm. */
const places: Partial<Record<AlarmKind, { search: string; label: string }>> = {
  'no-mail-server': { search: '?tab=agency&part=email', label: 'Go to email' },
  mail: { search: '?tab=leads', label: 'Go to the leads' },
  'mail-flood': { search: '?tab=leads', label: 'Go to the leads' },
  'feed-failed': { search: '?tab=listings&view=feed', label: 'Go to the feed' },
  'feed-silent': { search: '?tab=listings&view=feed', label: 'Go to the feed' },
  'feed-held': { search: '?tab=listings&view=feed', label: 'Go to the feed' },
  aside: { search: '?tab=leads&state=aside', label: 'Go to quarantined leads' },
};

/**
 * The alarms, above everything else: what needs attention, since when, and what to do. They are requested every minute.
 */
export function AlarmsBanner() {
  const alarms = useAlarms();
  return (
    // The region always exists, so that later messages are announced.
    <section aria-label="Needs attention" aria-live="polite">
      {alarms.length > 0 && (
        <ul className="mt-6 grid gap-3">
          {alarms.map((alarm) => {
            const { title, text } = alarmText(alarm);
            const place = places[alarm.kind];
            return (
              <li
                key={alarm.kind}
                className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-l-2 border-accent bg-sand px-5 py-4"
              >
                <TriangleExclamationPoint className="mt-0.5 size-6 text-accent" />
                <div className="max-w-[48em]">
                  <h2 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">{title}</h2>
                  <AlarmBody text={text} isFolded={alarms.length > 1} />
                  <p className="figures mt-1 text-small text-soft">
                    Since {formatDateTime(alarm.since)}
                    {place && (
                      <>
                        {' · '}
                        <Link
                          className="link text-ink"
                          to={paths.adminDashboard + place.search}
                          preventScrollReset
                        >
                          {place.label}
                        </Link>
                      </>
                    )}
                  </p>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** Several texts would push the view below out of the window. */
function AlarmBody({ text, isFolded }: { text: string; isFolded: boolean }) {
  const body = <p className="mt-1 text-small wrap-anywhere">{text}</p>;
  if (!isFolded) return body;
  return (
    <details className="text-small">
      <summary className="link py-1">What to do</summary>
      {body}
    </details>
  );
}

/** Keeps the last alarms if the server does not respond. */
function useAlarms(): AlarmsAnswer['alerts'] {
  const [alarms, setAlarms] = useState<AlarmsAnswer['alerts']>([]);
  useEffect(() => {
    let unmounted = false;
    const load = async () => {
      if (document.hidden) return;
      try {
        const answer = await listAlarms();
        if (!unmounted)
          setAlarms((before) =>
            announcementOf(before) === announcementOf(answer.alerts) ? before : answer.alerts,
          );
      } catch (error) {
        if (!unmounted) console.error('alerts:', error);
      }
    };
    void load();
    const timer = setInterval(load, RELOAD_INTERVAL_MS);
    for (const event of [RELOAD, 'visibilitychange']) document.addEventListener(event, load);
    return () => {
      unmounted = true;
      clearInterval(timer);
      for (const event of [RELOAD, 'visibilitychange']) document.removeEventListener(event, load);
    };
  }, []);
  return alarms;
}

/** The text that decides whether alarms are announced again: unchanged alarms are not. */
const announcementOf = (alarms: AlarmsAnswer['alerts']) =>
  JSON.stringify(alarms.map((alarm) => [alarmText(alarm), alarm.since]));
