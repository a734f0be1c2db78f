import { useContext, useMemo } from 'react';
import {
  Scripts,
  ScrollRestoration,
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_FrameworkContext,
  UNSAFE_useScrollRestoration,
} from 'react-router';
import { isStaffPath } from '../../shared/paths.ts';
import { useSmallStyles, wholeStyles } from '../Styles.tsx';
import { InlineScript } from '../ui/InlineScript.tsx';
import type { ApplicationModules } from './modules.ts';
import { speculationRules } from './speculation.ts';
import startScript from './start.inline.ts?script';

/**
 * In the place of React Router's `<Scripts>`, which fetches the application with the page: the same state of the
 * page, and a script that fetches the rest when somebody is there. It scrolls to where the visitor was, too, in a
 * third of `<ScrollRestoration>`'s letters. Development keeps the originals.
 */
export const Application = import.meta.env.DEV ? ApplicationAtOnce : ApplicationOnDemand;

function ApplicationAtOnce() {
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

function ApplicationOnDemand() {
  UNSAFE_useScrollRestoration();
  const server = useServerSide();
  // The browser takes these over as they stand: what is in them was for the server to say.
  const script = useMemo(() => (import.meta.env.SSR ? scriptOf(server) : ''), [server]);
  return (
    <>
      <InlineScript code={script} />
      <InlineScript type="speculationrules" code={import.meta.env.SSR ? speculationRules : ''} />
    </>
  );
}

/** What the framework knows of the page that it renders. */
function useServerSide() {
  const framework = useContext(UNSAFE_FrameworkContext);
  const router = useContext(UNSAFE_DataRouterContext);
  const state = useContext(UNSAFE_DataRouterStateContext);
  const smallStyles = useSmallStyles();
  if (!framework || !router || !state) throw new Error('Application stands inside the router');
  // The page's data follow only where this was set.
  if (framework.renderMeta) framework.renderMeta.didRenderScripts = true;
  return useMemo(
    () => ({ framework, state, smallStyles, page: router.staticContext }),
    [framework, state, smallStyles, router],
  );
}

/** One for both: each has a hash in every answer's policy. */
function scriptOf({ framework, state, smallStyles, page }: ReturnType<typeof useServerSide>): string {
  const { manifest, serverHandoffString } = framework;
  const routes = state.matches.map(({ route: { id } }) => {
    const { module, clientActionModule, clientLoaderModule, clientMiddlewareModule, imports } =
      manifest.routes[id] ?? {};
    const parts = [clientActionModule, clientLoaderModule, clientMiddlewareModule, module];
    return { id, parts: parts.filter((part) => part !== undefined), imports: imports ?? [] };
  });
  const application: ApplicationModules = {
    manifest: manifest.url,
    entry: manifest.entry.module,
    routes: routes.map(({ id, parts }) => [id, ...parts]),
    preload: [...new Set([...manifest.entry.imports, ...routes.flatMap(({ imports }) => imports)])],
    styles: smallStyles ? wholeStyles : undefined,
    // What was posted may have been refused as a whole, and an error takes its address.
    atOnce: isStaffPath(state.location.pathname) || Boolean(page?.actionData ?? page?.errors),
  };
  return `window.__reactRouterContext=${serverHandoffString};__reactRouterContext.stream=new ReadableStream({start(c){__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream);(()=>{const application=${JSON.stringify(application)};${startScript}})()`;
}
