import type { CallDescriptions } from './call-descriptions.ts';

/** Refusals of every decision. */
const decided = ['noRight', 'notFound', 'recordChanged', 'claimedByOther', 'wrongState'] as const;

/** The calls of `/operator-api`. */
export const operatorCallDescriptions: CallDescriptions = {
  'POST /invitation': ['Show an invitation', 'notFound', 'tooManyRequests'],
  'POST /invitation/passkey': ['Begin to make the passkey of an invited operator', 'notFound', 'tooManyRequests'],
  'POST /invitation/authenticator': [
    'Begin to set up the authenticator app of an invited operator',
    ...(['notFound', 'tooManyRequests'] as const),
  ],
  'POST /invitation/acceptance': [
    'Accept an invitation with a password and a second factor',
    ...(['notFound', 'wrongSecondFactor', 'challengeExpired', 'tooManyRequests'] as const),
  ],
  'POST /session/passkey': ['Ask what to show a passkey at a sign-in', 'tooManyRequests'],
  'POST /session': ['Sign an operator in', 'wrongCredentials', 'challengeExpired', 'tooManyRequests'],
  'GET /session': ['Show the signed-in operator, their roles and the tenants'],
  'POST /session/end': ['End the session'],
  'GET /sessions': ['List the operator’s own sessions'],
  'POST /sessions/{id}/end': ['End one of the operator’s own sessions'],
  'POST /records/{kind}/{id}/claim': ['Claim a record, or extend the claim', 'claimedByOther', 'noRight', 'notFound'],
  'DELETE /records/{kind}/{id}/claim': ['End the operator’s own claim of a record'],
  'POST /records/{kind}/{id}/notes': ['Add a note about a record', 'noRight', 'notFound'],
  'GET /approvals': ['List what waits for a second operator'],
  'POST /approvals/{id}/take-back': [
    'Take back the operator’s own first approval',
    ...(['notFound', 'noRight', 'wrongState'] as const),
  ],
  'GET /policies': ['List what needs a second operator', 'noRight'],
  'POST /policies': ['Set what needs a second operator', ...decided, 'sameOperator', 'approvalDiffers'],
  'GET /operators/{id}/roles': ['Show the roles of an operator', 'noRight', 'notFound'],
  'POST /operators/{id}/roles': ['Replace the roles of an operator', ...decided, 'sameOperator', 'approvalDiffers'],
  'GET /withdrawals': ['List the withdrawals of a stage', 'noRight'],
  'GET /withdrawals/counts': ['Count the withdrawals of each stage', 'noRight'],
  'GET /withdrawals/{id}': ['Show a withdrawal', 'noRight', 'notFound'],
  'POST /withdrawals/{id}/approve': ['Approve a withdrawal', ...decided, 'sameOperator', 'transactionUsed'],
  'POST /withdrawals/{id}/send': ['Book an approved withdrawal as sent', ...decided, 'transactionUsed'],
  'POST /withdrawals/{id}/unsent': ['Let a withdrawal that could not be sent wait again', ...decided],
  'POST /withdrawals/{id}/refuse': ['Refuse a withdrawal', ...decided],
  'GET /deposits': ['List the deposits of a stage', 'noRight'],
  'GET /deposits/counts': ['Count the deposits of each stage', 'noRight'],
  'GET /deposits/{id}': ['Show a deposit', 'noRight', 'notFound'],
  'POST /deposits/{id}/picture': ['Open the picture of a deposit, which is recorded', 'noRight', 'notFound'],
  'POST /deposits/{id}/approve': ['Approve a deposit', ...decided, 'sameOperator'],
  'POST /deposits/{id}/refuse': ['Refuse a deposit', ...decided],
  'POST /deposits/{id}/seen': ['Say that a payment is on its network', ...decided],
};
