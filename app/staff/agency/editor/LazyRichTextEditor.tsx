import { type ComponentProps, lazy, Suspense } from 'react';
import { Loading } from '../../parts/Loading.tsx';

const Editor = lazy(() => import('./RichTextEditor.tsx'));

/**
 * The editor of rich text. It is loaded only when a rich text is edited, because it is as large as the rest of the
 * dashboard.
 */
export const LazyRichTextEditor = (props: ComponentProps<typeof Editor>) => (
  <Suspense fallback={<Loading />}>
    <Editor {...props} />
  </Suspense>
);
