import { useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { useSearchParams } from '@livery/platform/router';
import { useEffect, useRef } from 'react';
import { TitledAbout } from './titled-about.tsx';
import { topicOf, type Topic } from './topics.ts';
import { TopicContent } from './topic-content.tsx';
import { UntitledAbout } from './untitled-about.tsx';
import { aboutMessages } from '../../messages.ts';

/**
 * A new topic starts at its top, as a new page does (spec §2.1). A choice in the footer moves the focus to the heading; a
 * choice in the menu keeps it there.
 */
function useTopicStart(topic: Topic) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(topic);
  useEffect(() => {
    if (shown.current === topic) return;
    shown.current = topic;
    scrollTo(0, 0);
    const { activeElement } = document;
    if (!document.querySelector('#main')?.contains(activeElement)) heading.current?.focus({ preventScroll: true });
  }, [topic]);
  return heading;
}

/** `/about` (spec §2.10): every topic has its own address, so that links and the back button work. */
export function AboutPage() {
  const t = useTranslation(aboutMessages);
  const { agentTraits, appName } = useConfiguration();
  const [query] = useSearchParams();
  const tab = query.get('tab');
  const topic = topicOf(tab);
  const heading = useTopicStart(topic);
  // The footer's 'About us' leads to the page without a topic, which adds the platform's introduction.
  const isPlain = tab === null;
  const Variant = agentTraits.aboutLook === 'untitled' ? UntitledAbout : TitledAbout;
  return (
    <Variant title={t('title', { name: appName })} topic={topic} isPlain={isPlain}>
      <h2 ref={heading} tabIndex={-1}>
        {t(topic)}
      </h2>
      <TopicContent key={topic} topic={topic} />
    </Variant>
  );
}
