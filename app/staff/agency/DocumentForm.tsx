import { type ReactNode, useEffect, useRef, useState } from 'react';
import { emptyProfile } from '../../../shared/agency/empty-profile.ts';
import { DEFAULT_THEME } from '../../../shared/agency/theme/theme.ts';
import { paths } from '../../../shared/paths.ts';
import type { DocumentName } from '../../../shared/staff/agency.ts';
import { hasFocusElsewhere } from '../../ui/gone-on.ts';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { LoadFailed } from '../parts/LoadFailed.tsx';
import { Loading } from '../parts/Loading.tsx';
import { DocumentFormContext } from './DocumentFields.tsx';
import type { EditorSnapshot } from './document/editor-snapshot.ts';
import { duringUpload, useDocument } from './document/use-document.ts';
import { type DocumentValues, withoutBlankEntries } from './document-values.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import { PublishBar } from './PublishBar.tsx';
import { VersionList } from './VersionList.tsx';

/** The first page of a document's preview. Redirects have none, because they are not visible on any page. */
const FIRST_PREVIEW_PAGES: Partial<Record<DocumentName, string>> = {
  profile: paths.home,
  people: paths.about,
  theme: paths.home,
  words: paths.home,
  articles: paths.articles,
};

/**
 * What a form begins with if the agency has published and drafted nothing. Visitors then see the demo's facts, people
 * and film. The forms have none of them, so that none is published by mistake.
 */
const INITIAL_VALUES: Partial<Record<DocumentName, DocumentValues>> = {
  profile: emptyProfile(new Date().getFullYear()),
  people: { members: [] },
  theme: DEFAULT_THEME,
};

type Props = {
  name: DocumentName;
  label: string;
  /** Converts what was typed to the types that the API expects, such as numbers. */
  toContent?: (values: DocumentValues) => DocumentValues;
  /** Called after something was published, or refused. */
  onPublish?(): void;
  /** The fields. */
  children: ReactNode;
};

/** A form for one of the agency's documents, with its publication and its history. */
export function DocumentForm({ name, label, toContent, onPublish, children }: Props) {
  const document = useDocument(name, { toContent, initialValues: INITIAL_VALUES[name] });
  const { editor, editing } = document;
  const { state, values, errors, hasFailed } = editing;
  const [previewPage, showPage] = useState(FIRST_PREVIEW_PAGES[name]);
  const form = useFocusOnRefused(editing);

  if (!state) return hasFailed ? <LoadFailed retry={editor.load} /> : <Loading />;
  return (
    <div className="grid gap-x-gap gap-y-14 lg:grid-cols-12">
      <form
        ref={form}
        noValidate
        aria-label={label}
        className="grid min-w-0 content-start gap-14 lg:col-span-7 min-[75rem]:col-span-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (!editor.canPublish()) return;
          editor.change(withoutBlankEntries);
          editor.publish().then(onPublish);
        }}
      >
        <DocumentFormContext
          value={{
            values,
            published: state.published,
            errors,
            change: editor.change,
            duringUpload: (upload) => duringUpload(editor, upload),
            showPage,
          }}
        >
          {children}
        </DocumentFormContext>
        <PublishBar name={name} document={document} />
      </form>
      <aside className="lg:col-span-4 lg:col-start-9 min-[75rem]:col-span-5 min-[75rem]:col-start-8">
        <div className="lg:sticky lg:top-8 lg:roomy:top-26">
          {previewPage && (
            <PreviewFrame
              key={previewPage}
              name={name}
              previewAddress={state.preview}
              firstPage={previewPage}
              saveKey={`${state.version} ${editing.savedAt}`}
            />
          )}
          <VersionList name={name} document={document} isVisible={previewPage !== undefined} />
          <p className="mt-6">
            {/* Visitors see no preview. The site is loaded anew, because the dashboard keeps the facts it was loaded with. */}
            <NewTabLink href={paths.previewEnd} className="link py-2">
              See the site as visitors do
            </NewTabLink>
          </p>
        </div>
      </aside>
    </div>
  );
}

/** Moves the focus to the first refused field, unless somebody is typing in another one by then. */
function useFocusOnRefused({ errors, busy }: Pick<EditorSnapshot, 'errors' | 'busy'>) {
  const form = useRef<HTMLFormElement>(null);
  const pressed = useRef<Element>(null);
  useEffect(() => {
    if (busy) pressed.current = document.activeElement;
  }, [busy]);
  useEffect(() => {
    if (Object.keys(errors).length === 0 || hasFocusElsewhere(pressed.current)) return;
    form.current
      ?.querySelector<HTMLElement>('[data-invalid] :is(input, select, textarea, [contenteditable])')
      ?.focus();
  }, [errors]);
  return form;
}
