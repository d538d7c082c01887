import { operatorSessionCall, operatorSignOutCall } from '@livery/contract/calls/operator/session';
import { sessionGone } from '@livery/contract/envelope';
import { useTranslation } from '@livery/i18n';
import { ApiError, PlatformProvider, usePlatform } from '@livery/platform';
import { QueryClientProvider, useCall } from '@livery/platform/query';
import { useLocation, useNavigate } from '@livery/platform/router';
import { ErrorState, lazyComponent } from '@livery/ui';
import { Activity, Suspense, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { layoutMessages } from '../messages.ts';
import { consoleOn } from './console-platform.ts';
import { useLastOperator } from './last-operator.ts';
import { OperatorContext, SignOutContext } from './operator.ts';

const InvitationPage = lazyComponent(async () => (await import('../sign-in/invitation-page.tsx')).InvitationPage);
const SignInPage = lazyComponent(async () => (await import('../sign-in/sign-in-page.tsx')).SignInPage);

/** A page on the console's own platform. It is shown to a signed-in operator; others sign in first, at the same address. */
export const inConsole = (Page: ComponentType): ComponentType =>
  function ConsolePage() {
    return (
      <OnConsole>
        <Entrance>
          <Page />
        </Entrance>
      </OnConsole>
    );
  };

/** The console's own platform around what needs no session. */
function OnConsole({ children }: { readonly children: ReactNode }) {
  const { platform, queries } = consoleOn(usePlatform());
  return (
    <PlatformProvider platform={platform}>
      <QueryClientProvider client={queries}>
        <Suspense>{children}</Suspense>
      </QueryClientProvider>
    </PlatformProvider>
  );
}

/** An invitation's link opens its page, and any other address the page of its path. */
function Entrance({ children }: { readonly children: ReactNode }) {
  const { queries } = consoleOn(usePlatform());
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const invitation = /^#invitation=(.+)$/.exec(hash)?.[1];
  if (invitation === undefined) return <OperatorSession>{children}</OperatorSession>;
  const onEnd = () => {
    // Another operator may have been signed in.
    queries.clear();
    void navigate(pathname + search, { replace: true });
  };
  return <InvitationPage key={invitation} token={invitation} onEnd={onEnd} />;
}

const isSessionGone = (error: Error | null) => error instanceof ApiError && sessionGone.includes(error.code);

/** Why nobody is signed in. `lost`: the session ended while its page was open, which keeps what was typed. */
type Absence = 'lost' | 'signedOut' | undefined;

function OperatorSession({ children }: { readonly children: ReactNode }) {
  const t = useTranslation(layoutMessages);
  const { platform, queries, live, onSessionGone, setOperator } = consoleOn(usePlatform());
  const { data: operator, error, refetch } = useCall(operatorSessionCall);
  const [absence, setAbsence] = useState<Absence>();
  const [, setLast] = useLastOperator();
  const rememberOperator = useEffectEvent(
    () => operator && setLast({ id: operator.id, name: operator.name, mail: operator.mail }),
  );
  const isSignedIn = operator !== undefined && absence === undefined;
  // Before the children send or repeat a command.
  setOperator(isSignedIn ? operator.id : undefined);

  useEffect(() => onSessionGone(() => setAbsence((now) => now ?? 'lost')), [onSessionGone]);
  useEffect(() => {
    if (!isSignedIn) return;
    rememberOperator();
    live.open();
    return () => live.close();
  }, [isSignedIn, live]);

  async function signIn(): Promise<void> {
    const { data } = await refetch();
    // What another operator saw or typed is not theirs.
    if (data?.id !== operator?.id) queries.clear();
    else await queries.invalidateQueries();
    setAbsence(undefined);
  }

  async function signOut(): Promise<void> {
    await platform.api.call(operatorSignOutCall, {});
    setAbsence('signedOut');
    queries.clear();
  }

  if (!operator && absence === undefined && !isSessionGone(error)) {
    if (!error) return null;
    return <ErrorState title={t('away')} text={t('awayText')} retryLabel={t('tryAgain')} onRetry={() => refetch()} />;
  }
  return (
    <>
      {operator && absence !== 'signedOut' && (
        <Activity key={operator.id} mode={isSignedIn ? 'visible' : 'hidden'}>
          <SignOutContext value={signOut}>
            <OperatorContext value={operator}>{children}</OperatorContext>
          </SignOutContext>
        </Activity>
      )}
      {!isSignedIn && <SignInPage isLost={operator !== undefined && absence === 'lost'} onSignedIn={signIn} />}
    </>
  );
}
