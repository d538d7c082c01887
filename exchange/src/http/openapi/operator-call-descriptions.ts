import type { CallDescriptions } from './call-descriptions.ts';

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
};
