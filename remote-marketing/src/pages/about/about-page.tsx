import { useWords } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { useSearchParams } from '@livery/platform/router';
import { TitledAbout } from './titled-about.tsx';
import { topicOf } from './topics.ts';
import { TopicText } from './topic-text.tsx';
import { UntitledAbout } from './untitled-about.tsx';
import { aboutWords } from './words.ts';

/** `/about` (spec §2.10): every topic has an address of its own, so that it can be linked to and gone back from. */
export function AboutPage() {
  const say = useWords(aboutWords);
  const { agentTraits, appName } = useConfiguration();
  const [query] = useSearchParams();
  const tab = query.get('tab');
  const topic = topicOf(tab);
  // What the footer's 'About us' leads to has the platform's own words about itself.
  const isPlain = tab === null;
  const Look = agentTraits.aboutLook === 'untitled' ? UntitledAbout : TitledAbout;
  return (
    <Look title={say('title', { name: appName })} topic={topic} isPlain={isPlain}>
      <h2>{say(topic)}</h2>
      <TopicText key={topic} topic={topic} />
    </Look>
  );
}
