import { useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { useSearchParams } from '@livery/platform/router';
import { useEffect, useRef } from 'react';
import { TitledAbout } from './titled-about.tsx';
import { topicOf, type Topic } from './topics.ts';
import { TopicContent } from './topic-content.tsx';
import { UntitledAbout } from './untitled-about.tsx';
import { aboutMessages } from './messages.ts';

/**
 * Another topic is read from its beginning, as another page is (spec §2.1). Who chose it below the text, in the footer, has
 * the focus at its heading; who did so in the menu beside it goes on there.
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

/** `/about` (spec §2.10): every topic has an address of its own, so that it can be linked to and gone back from. */
export function AboutPage() {
  const t = useTranslation(aboutMessages);
  const { agentTraits, appName } = useConfiguration();
  const [query] = useSearchParams();
  const tab = query.get('tab');
  const topic = topicOf(tab);
  const heading = useTopicStart(topic);
  // What the footer's 'About us' leads to has the platform's own words about itself.
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
