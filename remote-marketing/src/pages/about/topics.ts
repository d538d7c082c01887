/** The topics in two groups (spec §2.10). Protocol, privacy and issue come from the server; the others are fixed. */
export const topicGroups = [
  { heading: 'agreements', topics: ['protocol', 'privacy', 'legal', 'rule'] },
  { heading: 'guidance', topics: ['help', 'issue', 'fee'] },
] as const;

export type Topic = (typeof topicGroups)[number]['topics'][number];

const topics: readonly Topic[] = topicGroups.flatMap((group) => group.topics);

/** The topic that the address's `tab` names, or the first one. */
export const topicOf = (tab: string | null): Topic => topics.find((topic) => topic === tab) ?? 'protocol';

/** The address of a topic. */
export const topicPath = (topic: Topic): string => `/about?tab=${topic}`;
