import { type FormEvent, useEffect, useEffectEvent, useId } from 'react';
import type { SecondFactorState } from '../../../shared/staff/account.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { FormError, FormStatus } from '../../ui/form/FormStatus.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  setSecondFactorRule,
  turnSecondFactorOff,
} from '../api/second-factor.ts';
import { createKeptTexts } from '../parts/kept-texts.ts';
import { useLoaded } from '../parts/use-loaded.ts';
import { useStaffRequests } from '../parts/use-staff-requests.ts';
import { useHasPermission } from './own-account.ts';
import { QrCode } from './QrCode.tsx';

type Shown = {
  state: SecondFactorState;
  /** The secret for the app, while the second factor is being turned on. */
  begun?: { secret: string; uri: string };
  /** New recovery codes, shown once. */
  codes?: string[];
};

/** The signed-in person's second factor: turns it on with an app, turns it off, and shows recovery codes. */
export default function SecondFactor({ onTurnedOn }: { onTurnedOn?(): void }) {
  const id = useId();
  const isOwner = useHasPermission('people');
  const { shown, busy, error, said, change } = useSecondFactor();
  const confirm = (code: string) =>
    change('Two-step sign-in is on. You’ve been signed out everywhere else.', async () => ({
      codes: await confirmSecondFactor(code),
    }));
  const isOn = shown?.state.isOn ?? false;
  const tellTurnedOn = useEffectEvent(() => onTurnedOn?.());
  useEffect(() => {
    if (isOn) tellTurnedOn();
  }, [isOn]);
  return (
    <section aria-labelledby={id} className="mt-8 border-t border-line pt-6">
      <h3 id={id} className="font-sans text-base font-semibold tracking-normal">
        Two-step sign-in
      </h3>
      {!shown && !error && <Placeholder />}
      {shown && <p className="mt-2 text-small text-soft">{stateWords(shown.state)}</p>}
      <div className="mt-4">
        <FormError message={error} />
      </div>
      {shown?.begun && <Begun {...shown.begun} busy={busy} onCode={confirm} />}
      {shown?.codes && <RecoveryCodes codes={shown.codes} />}
      {shown && !shown.begun && <Actions state={shown.state} busy={busy} change={change} />}
      {isOwner && shown?.state.isOn && <Rule state={shown.state} busy={busy} change={change} />}
      <div className="mt-4">
        <FormStatus success={said} />
      </div>
    </section>
  );
}

const OFF: SecondFactorState = { isOn: false, isNeeded: false, recoveryCodes: 0, ownersNeedIt: false };

/** The space of a second factor that is off, so that a dialog does not grow once the state is loaded. */
const Placeholder = () => (
  <div className="invisible">
    <p className="mt-2 text-small">{stateWords(OFF)}</p>
    <Actions state={OFF} busy change={async () => false} />
  </div>
);

/** New recovery codes until they are shown. If the dialog is closed while they are made, the next one shows them. */
const unseenCodes = createKeptTexts<string[]>();
const CODES = 'codes';

/** Loads the state of the second factor and changes it, one call at a time. */
function useSecondFactor() {
  const load = async (): Promise<Shown> => {
    const state = await getSecondFactor();
    return {
      state,
      codes: shown?.codes ?? unseenCodes.get(CODES),
      begun: state.isOn ? undefined : shown?.begun,
    };
  };
  const {
    value: shown,
    show,
    reload,
  } = useLoaded<Shown>('second factor', load, {
    onFailure() {
      setError('We couldn’t load your two-step sign-in settings. Please try again later.');
    },
  });
  const { busy, error, setError, said, run } = useStaffRequests('second factor', show, reload);
  const change = (words: string, call: () => Promise<Omit<Shown, 'state'>>) =>
    run(async () => {
      const changed = await call();
      if (changed.codes) unseenCodes.set(CODES, changed.codes);
      return { codes: shown?.codes, ...changed, state: await getSecondFactor() };
    }, words);
  return { shown, busy, error, said, change };
}

type ActionsProps = {
  state: SecondFactorState;
  busy: boolean;
  change: ReturnType<typeof useSecondFactor>['change'];
};

function Actions({ state: { isOn, isNeeded }, busy, change }: ActionsProps) {
  const begin = () => change('', async () => ({ begun: await beginSecondFactor() }));
  const renew = () =>
    change('Your old recovery codes no longer work, and you’re signed out everywhere else.', async () => ({
      codes: await renewRecoveryCodes(),
    }));
  const turnOff = () =>
    change('Two-step sign-in is off, and you’re signed out everywhere else.', async () => {
      await turnSecondFactorOff();
      return { codes: undefined };
    });
  return (
    <div className="mt-5 flex flex-wrap gap-4">
      {!isOn && (
        <Button look="outline" aria-disabled={busy} onClick={begin}>
          Turn on
        </Button>
      )}
      {isOn && (
        <Button look="outline" aria-disabled={busy} onClick={renew}>
          New recovery codes
        </Button>
      )}
      {isOn && !isNeeded && (
        <Button look="outline" aria-disabled={busy} onClick={turnOff}>
          Turn off
        </Button>
      )}
    </div>
  );
}

/** Lets owners decide whether all owners need a second factor. */
const Rule = ({ state, busy, change }: ActionsProps) => (
  <div className="mt-4">
    <Checkbox
      name="ownersNeedIt"
      label="All owners must use two-step sign-in"
      checked={state.ownersNeedIt}
      aria-disabled={busy}
      onChange={({ currentTarget: { checked } }) =>
        change(
          checked ? 'Owners now have to use two-step sign-in.' : 'Owners can sign in with just a password.',
          async () => {
            await setSecondFactorRule(checked);
            return {};
          },
        )
      }
    />
  </div>
);

function stateWords({ isOn, isNeeded, recoveryCodes }: SecondFactorState): string {
  if (isOn) {
    const left = recoveryCodes === 1 ? 'one recovery code' : `${recoveryCodes} recovery codes`;
    return `On. You have ${left} left.`;
  }
  const what = 'Once it’s on, you’ll sign in with your password and a code from an app on your phone.';
  return isNeeded ? `Owners of this site have to turn this on to continue. ${what}` : `Off. ${what}`;
}

type BegunProps = { secret: string; uri: string; busy: boolean; onCode(code: string): void };

/** Shows the secret for the app, and asks for a code that proves that the app has it. */
function Begun({ secret, uri, busy, onCode }: BegunProps) {
  const id = useId();
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onCode(String(new FormData(event.currentTarget).get('code') ?? ''));
  }
  return (
    <form onSubmit={onSubmit} className="mt-4 grid gap-4">
      <p className="text-small">
        Scan this with an authenticator app on your phone, or type in the key. Then enter the code it shows.
      </p>
      <QrCode text={uri} />
      <p className="text-small">
        Key: <code className="figures wrap-anywhere">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <TextField
        id={`${id}code`}
        name="code"
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <Button type="submit" aria-disabled={busy} className="justify-self-start">
        Turn on
      </Button>
    </form>
  );
}

const forgetCodes = () => void unseenCodes.delete(CODES);

/** Recovery codes, each valid for one sign-in. */
const RecoveryCodes = ({ codes }: { codes: string[] }) => (
  <div ref={forgetCodes} className="mt-4">
    <p className="text-small">
      Keep these recovery codes somewhere safe. If you lose your phone, each one signs you in once. You won’t
      see them again.
    </p>
    <ul aria-label="Recovery codes" className="figures mt-3 grid gap-2 text-small">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  </div>
);
