import { useSignedIn } from '@livery/platform';
import { AssetsLink, LoginLink, RegisterLink, type RegisterLinkProps } from './account-links.tsx';
import { UnlessNarrow, WhenUnfolded } from './fold.ts';
import { MemberMenu } from './member-menu.tsx';

/** The links of a visitor or of a member (spec §2.3). In a small window, some of them are in the mobile menu. */
export function Account({ register }: { readonly register?: RegisterLinkProps['variant'] }) {
  return useSignedIn() ? (
    <>
      <UnlessNarrow>
        <AssetsLink />
      </UnlessNarrow>
      <WhenUnfolded>
        <MemberMenu />
      </WhenUnfolded>
    </>
  ) : (
    <>
      <WhenUnfolded>
        <LoginLink />
      </WhenUnfolded>
      <UnlessNarrow>
        <RegisterLink variant={register} />
      </UnlessNarrow>
    </>
  );
}
