import { MemberMenu } from '@livery/account-forms/member-menu';
import { NoticeBell } from '@livery/account-forms/notice-bell';
import { useTranslation } from '@livery/i18n';
import { useSignedIn } from '@livery/platform';
import { hostMessages } from '../messages.ts';
import { AssetsLink, BarLoginLink, RegisterLink, type RegisterLinkProps } from './account-links.tsx';
import { UnlessNarrow, UnlessPhone } from './fold.ts';

/** What a member has in every header (spec §2.3): the bell, the assets button, and the menu beside it. */
export function MemberAccount() {
  const t = useTranslation(hostMessages);
  return (
    <>
      <NoticeBell />
      <UnlessNarrow>
        <AssetsLink />
      </UnlessNarrow>
      <MemberMenu label={t('account')} failure={t('partUnavailable')} />
    </>
  );
}

/** The links of a visitor or of a member (spec §2.3). In a small window, some of them are in the mobile menu. */
export function Account({ register }: { readonly register?: RegisterLinkProps['variant'] }) {
  return useSignedIn() ? (
    <MemberAccount />
  ) : (
    <>
      <BarLoginLink />
      <UnlessPhone>
        <RegisterLink variant={register} />
      </UnlessPhone>
    </>
  );
}
