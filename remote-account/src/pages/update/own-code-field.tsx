import type { VerificationCodeFields } from '@livery/account-forms/form';
import { VerificationCodeField, type VerificationCodeFieldProps } from '@livery/account-forms/verification-code-field';
import { memberCodeCall, type MemberCodeScene } from '@livery/contract/calls/security';
import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { updateMessages } from '../../messages.ts';
import type { OwnAddress } from './own-addresses.ts';

type OwnScene = Exclude<MemberCodeScene, 'REDEEM_PLEDGE'>;
type WaitKey = VerificationCodeFieldProps<VerificationCodeFields>['waitKey'];

/** The wait of each kind of code (docs/decisions.md §48). */
const waitKeys: Readonly<Record<OwnScene, Record<OwnAddress['type'], WaitKey>>> = {
  LOGIN_PASSWORD: { MOBILE: 'sendTextOfLoginPasswordByMobile', MAIL: 'sendTextOfLoginPasswordByMail' },
  FUNDS_PASSWORD: { MOBILE: 'sendTextOfFundsPasswordByMobile', MAIL: 'sendTextOfFundsPasswordByMail' },
  MOBILE: { MOBILE: 'sendTextOfMobileByMobile', MAIL: 'sendTextOfMobileByMail' },
  EMAIL: { MOBILE: 'sendTextOfEmailByMobile', MAIL: 'sendTextOfEmailByMail' },
};

export interface OwnCodeFieldProps<Fields extends VerificationCodeFields> extends Pick<
  VerificationCodeFieldProps<Fields>,
  'form' | 'name'
> {
  /** What the code allows. */
  readonly scene: OwnScene;
  /** Where it goes. */
  readonly address: OwnAddress;
}

/** The code that one of the member's present addresses is sent. */
export function OwnCodeField<Fields extends VerificationCodeFields>({
  scene,
  address: { type, text },
  ...field
}: OwnCodeFieldProps<Fields>) {
  const t = useTranslation(updateMessages);
  const { api } = usePlatform();

  async function send(): Promise<string> {
    await api.call(memberCodeCall, { body: { scene, type } }, { quiet: true });
    return text;
  }

  return (
    // Each address has its own wait and its own codes.
    <VerificationCodeField
      key={type}
      {...field}
      label={t('codeTo', { address: text })}
      waitKey={waitKeys[scene][type]}
      send={send}
    />
  );
}
