import { type ComponentProps, lazy, Suspense } from 'react';
import { Loading } from '../../parts/Loading.tsx';
import type { RichTextEditor } from './RichTextEditor.tsx';

const Editor = lazy(async () => ({ default: (await import('./RichTextEditor.tsx')).RichTextEditor }));

/**
 * The editor of rich text. It is loaded only when a rich text is edited, because it is as large as the rest of the
 * dashboard.
 */
export const LazyRichTextEditor = (props: ComponentProps<typeof RichTextEditor>) => (
  <Suspense fallback={<Loading />}>
    <Editor {...props} />
  </Suspense>
);
