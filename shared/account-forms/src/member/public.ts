/** The member's menu, and what their pages share. */
export {
  copyText,
  maskedAccount,
  securitySteps,
  shortId,
  useAmountsHidden,
  useLanguageChoice,
  usePageTitle,
  type SecurityStep,
} from './member.ts';
export { MemberInitial, MemberMenu } from './member-menu.tsx';
export { SlimBar } from './slim-bar.tsx';
