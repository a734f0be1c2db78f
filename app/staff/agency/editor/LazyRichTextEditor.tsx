import { type ComponentProps, lazy, Suspense } from 'react';
import { Loading } from '../../parts/Loading.tsx';

export const loadRichTextEditor = () => import('./RichTextEditor.tsx');
const Editor = lazy(loadRichTextEditor);

/**
 * The editor of rich text. It is loaded only when a rich text is edited, because it is as large as the rest of the
 * dashboard.
 */
export const LazyRichTextEditor = (props: ComponentProps<typeof Editor>) => (
  <Suspense fallback={<Loading />}>
    <Editor {...props} />
  </Suspense>
);
