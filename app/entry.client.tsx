import './polyfills.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadAgencyFacts } from './agency-facts.ts';
import { keepUse } from './deferred-hydration/keep-use.ts';

loadAgencyFacts();
const handOnUse = keepUse();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      onRecoverableError(error) {
        handOnUse();
        reportError(error);
      },
    },
  );
});
