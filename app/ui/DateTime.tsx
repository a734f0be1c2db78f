import { formatDateTime } from '../../shared/time.ts';

/** Shows an instant as date and time in the agency's time zone. */
export const DateTime = ({ at }: { at: string }) => <time dateTime={at}>{formatDateTime(at)}</time>;
