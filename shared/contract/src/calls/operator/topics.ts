/** What the console's pages show and the exchange tells them to ask for again. */
export const operatorTopics = [
  'withdrawals',
  'deposits',
  'identity',
  'c2c',
  'members',
  'approvals',
  'team',
  'audit',
] as const;
export type OperatorTopic = (typeof operatorTopics)[number];

/**
 * The stream of server-sent events (`text/event-stream`) that names each topic that changed, as the data of an event. It
 * ends with the operator's session.
 */
export const operatorEventsPath = '/operator-api/events';
