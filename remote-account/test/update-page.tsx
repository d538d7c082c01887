/** Opens a page that changes a member's data, with a server that accepts every change. */
import { countriesCall } from '@livery/contract/calls/content';
import { memberInfoCall } from '@livery/contract/calls/member';
import { secondFactorsCall } from '@livery/contract/calls/second-factor';
import {
  changeEmailCall,
  changeFundsPasswordCall,
  changeLoginPasswordCall,
  changeMobileCall,
  memberCodeCall,
} from '@livery/contract/calls/security';
import { mailCodeCall, mobileCodeCall } from '@livery/contract/calls/session';
import { callName, fillIn, pageModule, type PageOptions, renderPage, user } from '@livery/platform/testing';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';

/** A member with both addresses, and one who registered by email. */
export const both = { uuid: 'm1', areaCode: '+49', mobile: '15155552291', email: 'mara@example.com' };
export const byMailOnly = { uuid: 'm1', email: 'mara@example.com' };

const noFactors = { authenticator: null, passkeys: [], recoveryCodesLeft: 0 };
const countries = [{ code: 'DE', name: 'Germany', areaCode: '+49' }];
const done = () => ({});

export function openUpdatePage(page: ReactElement, member: object, answers: object = {}, options: PageOptions = {}) {
  return renderPage(page, {
    signedIn: true,
    modules: [pageModule('/me')],
    answers: {
      [callName(memberInfoCall)]: () => member,
      [callName(secondFactorsCall)]: noFactors,
      [callName(countriesCall)]: { list: countries },
      [callName(memberCodeCall)]: done,
      [callName(mailCodeCall)]: done,
      [callName(mobileCodeCall)]: done,
      [callName(changeEmailCall)]: done,
      [callName(changeMobileCall)]: done,
      [callName(changeFundsPasswordCall)]: done,
      [callName(changeLoginPasswordCall)]: done,
      ...answers,
    },
    ...options,
  });
}

export const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input:not([type="radio"])' });
export const typeInto = (name: string, text: string) => fillIn(field(name), text);
export const choose = (name: string) => user.click(screen.getByRole('radio', { name }));

/** Clears what earlier tests stored in the browser. */
export function forgetAll(): void {
  localStorage.clear();
  sessionStorage.clear();
}
