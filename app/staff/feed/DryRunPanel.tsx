import { type ChangeEvent, useId } from 'react';
import { type FeedReport, formatTotals } from '../../../shared/staff/feed-report.ts';
import { formatDateTime } from '../../../shared/time.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/form/FormStatus.tsx';
import { FileUp } from '../../ui/icons/staff-icons.generated.ts';
import { Section } from '../parts/Section.tsx';
import { ReportLines } from './ReportLines.tsx';
import type { DryRun } from './use-dry-run.ts';

type Props = { run: DryRun; onFile(file: File): void; onImport(file: File): void };

/** Tries a feed file: it shows what the file would change, and changes nothing until the file is imported. */
export function DryRunPanel({ run, onFile, onImport }: Props) {
  const id = useId();
  const reading = run.status === 'reading';
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (file) onFile(file);
    // Without this, choosing the same file again after a correction would fire no event.
    target.value = '';
  }
  return (
    <Section title="Try a feed file" level="h2" className="border border-dashed border-edge p-6 md:p-8">
      <p id={`${id}-hint`} className="mt-2 max-w-[38.5em] text-small text-soft">
        Drop an .xml or .zip file anywhere on this page, or choose one. We’ll compare it with what’s on the
        site now, without changing anything.
      </p>
      <label
        className={`label mt-5 inline-flex min-h-12 items-center gap-2.5 rounded-photo border border-edge px-7 py-3 transition-colors hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink ${reading ? 'cursor-progress' : 'cursor-pointer'}`}
      >
        <FileUp className="size-[1.3em]" />
        {reading ? 'Reading…' : 'Choose a file'}
        <input
          type="file"
          accept=".xml,.zip,text/xml,application/xml,application/zip"
          className="sr-only"
          aria-describedby={`${id}-hint`}
          // A disabled input would lose the keyboard focus.
          aria-disabled={reading}
          onClick={(event) => reading && event.preventDefault()}
          onChange={choose}
        />
      </label>
      <p role="status" className="mt-4 min-h-[1lh] text-small wrap-anywhere">
        {reading && `Reading ${run.name}…`}
        {run.status === 'read' && <Result run={run} />}
      </p>
      {run.status === 'read' && run.file && run.report.state === 'dry run' && (
        <ImportButton file={run.file} onImport={onImport} />
      )}
      <FormError message={run.status === 'refused' ? `${run.name}: ${run.reason}` : undefined} />
      {run.status === 'read' && (
        <div className="mt-4">
          <ReportLines key={run.report.startedAt} report={run.report} />
        </div>
      )}
    </Section>
  );
}

function Result({ run: { report, file } }: { run: Extract<DryRun, { status: 'read' }> }) {
  return (
    <>
      {!file && `Tried ${formatDateTime(report.finishedAt)}: `}
      <span className="font-medium">{report.file}</span> {outcome(report)}
    </>
  );
}

function outcome(report: FeedReport): string {
  switch (report.state) {
    case 'failed':
      return 'couldn’t be used.';
    case 'applied':
      return `has been imported: ${formatTotals(report)}.`;
    default:
      return `would import: ${formatTotals(report)}. Nothing has changed.`;
  }
}

const ImportButton = ({ file, onImport }: { file: File; onImport(file: File): void }) => (
  <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
    <Button look="outline" onClick={() => onImport(file)}>
      Import this file
    </Button>
    <p className="text-small text-soft">The site changes straight away, as if your CRM had sent the file.</p>
  </div>
);
