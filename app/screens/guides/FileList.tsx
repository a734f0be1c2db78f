import { Link } from 'react-router';
import type { FileSubcategory } from '../../../shared/constants.ts';
import { guides } from '../../../shared/content/guides.ts';
import { apiPaths, paths } from '../../../shared/paths.ts';
import type { ListedFile } from '../../../shared/site-api.ts';
import { Download } from '../../ui/icons/icons.generated.ts';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { TryAgainLink } from '../../ui/TryAgainLink.tsx';

/** The result of call 3, or the sentence of §8 for its failure. */
export type FilesResult = { files: ListedFile[] } | { failure: string };

/** §2: name, description and a Download link for each. */
export function FileList({ result, subcategory }: { result: FilesResult; subcategory: FileSubcategory }) {
  if ('failure' in result) return <Failed message={result.failure} />;
  if (result.files.length === 0) return <NoFiles subcategory={subcategory} />;
  return (
    <ul className="border-b border-line">
      {result.files.map(({ id, name, description }) => (
        <li
          key={id}
          className="grid gap-x-gap gap-y-3 border-t border-line py-6 md:grid-cols-12 md:items-baseline"
        >
          <h2 className="text-h3 md:col-span-4">{name}</h2>
          <p className="reading-width text-soft md:col-span-6">{description}</p>
          {/*
           * The link has no `download` attribute: the response of a file says itself that it is a download. Any other
           * response, such as an error, is then shown instead of saved.
           */}
          <a
            href={apiPaths.download(id)}
            className="label print:hidden inline-flex min-h-11 items-center gap-2.5 justify-self-start text-accent underline decoration-1 underline-offset-[0.5em] hover:decoration-2 md:col-span-2 md:justify-self-end"
          >
            {guides().download}
            <span className="sr-only"> {name} (PDF)</span>
            <Download className="size-4.5" />
          </a>
        </li>
      ))}
    </ul>
  );
}

const NoFiles = ({ subcategory }: { subcategory: FileSubcategory }) => (
  <>
    <StatusText>{guides().empty[subcategory]}</StatusText>
    <p className="text-soft">
      {guides().help}{' '}
      <Link className="link text-ink" to={paths.contact}>
        Contact us
      </Link>
      , or call <PhoneLink className="link text-ink" />.
    </p>
  </>
);

export function StatusText({ children }: { children: string }) {
  return (
    <p role="status" className="py-6 text-lead text-soft">
      {children}
    </p>
  );
}

function Failed({ message }: { message: string }) {
  return (
    <div className="py-6">
      <p role="alert" className="text-lead">
        {message}
      </p>
      <TryAgainLink className="link mt-3 inline-block" />
    </div>
  );
}
