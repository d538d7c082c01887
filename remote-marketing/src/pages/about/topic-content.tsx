import { lazyComponent } from '@livery/ui';
import { Suspense, type ComponentType } from 'react';
import { FaqTopic } from './faq-topic.tsx';
import { FeeTopic } from './fee-topic.tsx';
import { LegalTopic } from './legal-topic.tsx';
import { TextLoading } from './text-loading.tsx';
import type { Topic } from './topics.ts';

/** The fixed texts are long, so they load with their messages when one of them is opened. */
const fixed = (topic: 'legal' | 'rule' | 'help') =>
  lazyComponent(async () => (await import('./fixed-texts/fixed-texts.tsx')).fixedTexts[topic]);

const texts: Readonly<Record<Topic, ComponentType>> = {
  protocol: () => <LegalTopic name="protocol" />,
  privacy: () => <LegalTopic name="privacy" />,
  legal: fixed('legal'),
  rule: fixed('rule'),
  help: fixed('help'),
  issue: FaqTopic,
  fee: FeeTopic,
};

/** The content of a topic. */
export function TopicContent({ topic }: { readonly topic: Topic }) {
  const Text = texts[topic];
  return (
    <Suspense fallback={<TextLoading />}>
      <Text />
    </Suspense>
  );
}
