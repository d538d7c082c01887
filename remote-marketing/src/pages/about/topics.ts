/** What can be read here, in two groups (spec §2.10). The server has protocol, privacy and issue; the rest is fixed. */
export const topicGroups = [
  { heading: 'agreements', topics: ['protocol', 'privacy', 'legal', 'rule'] },
  { heading: 'guidance', topics: ['help', 'issue', 'fee'] },
] as const;

export type Topic = (typeof topicGroups)[number]['topics'][number];

const topics: readonly Topic[] = topicGroups.flatMap((group) => group.topics);

/** The topic of an address's `tab`; the first one where it names none. */
export const topicOf = (tab: string | null): Topic => topics.find((topic) => topic === tab) ?? 'protocol';

/** The address of a topic. */
export const topicPath = (topic: Topic): string => `/about?tab=${topic}`;
