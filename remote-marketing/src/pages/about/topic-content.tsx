import { faqCall, protocolsCall, type Protocols } from '@livery/contract/calls/content';
import { share, toDecimal } from '@livery/contract/decimal';
import { formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { useConfiguration, useHasRoute } from '@livery/platform';
import { useCall } from '@livery/platform/query';
import { ErrorState, lazyComponent, media, RichText, Skeleton, textStyle, token } from '@livery/ui';
import { ChevronDown } from 'lucide-react';
import { Suspense, type ComponentType } from 'react';
import styled from 'styled-components';
import { aboutMessages } from '../../messages.ts';
import type { Topic } from './topics.ts';

/** The fixed texts are long, so they load with their messages when one of them is opened. */
const fixed = (topic: 'legal' | 'rule' | 'help') =>
  lazyComponent(async () => (await import('./fixed-texts.tsx')).fixedTexts[topic]);

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

/** One of the tenant's agreements, from the server (spec §2.10). An empty text counts as missing. */
function LegalTopic({ name }: { readonly name: keyof Protocols & ('protocol' | 'privacy') }) {
  const { data, isError, refetch } = useCall(protocolsCall);
  const html = data?.[name].trim();
  if (html) return <ServerHtml html={html} />;
  return isError || data ? <TextError onRetry={refetch} /> : <TextLoading />;
}

/** Frequent questions from the server (spec §2.10 'issue'). Groups without questions are left out. */
function FaqTopic() {
  const { data, isError, refetch } = useCall(faqCall);
  if (!data) return isError ? <TextError onRetry={refetch} /> : <TextLoading />;
  return data.groups
    .filter(({ items }) => items.length > 0)
    .map((group) => (
      <Group key={group.title}>
        <h3>{group.title}</h3>
        {group.items.map(({ title, content }) => (
          <Question key={title}>
            <summary>
              {title}
              <ChevronDown size={18} aria-hidden />
            </summary>
            <ServerHtml html={content} />
          </Question>
        ))}
      </Group>
    ));
}

/** In USDT. */
const exampleAmount = toDecimal('1000');

/** The trading fees of the configuration, in percent (spec §2.10). Futures are left out where they are closed. */
function FeeTopic() {
  const t = useTranslation(aboutMessages);
  const language = useLanguage();
  const { spotTradingFee, futureTradingFee } = useConfiguration();
  const hasFutures = useHasRoute('/futures');
  const fees = [
    ['spotFee', spotTradingFee] as const,
    ...(hasFutures ? [['futuresFee', futureTradingFee] as const] : []),
  ];
  return (
    <>
      <Lead>{t('feeLead')}</Lead>
      <Fees>
        {fees.map(([name, percent]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{formatPercent(percent, language)}</dd>
            <dd>{t(`${name}Of`)}</dd>
            <dd>
              {t('feeExample', {
                amount: formatDecimal(exampleAmount, language),
                fee: formatDecimal(share(exampleAmount, percent, 4), language),
              })}
            </dd>
          </div>
        ))}
      </Fees>
    </>
  );
}

/** HTML of the server, sanitized, in a column of readable width. */
export function ServerHtml({ html }: { readonly html: string }) {
  const t = useTranslation(aboutMessages);
  return (
    <ReadableColumn>
      <RichText html={html} tooLongNote={t('tooLong')} />
    </ReadableColumn>
  );
}

/** Stands in place of a text that failed to load. */
function TextError({ onRetry }: { readonly onRetry: () => unknown }) {
  const t = useTranslation(aboutMessages);
  return <ErrorState title={t('failed')} text={t('failedText')} retryLabel={t('tryAgain')} onRetry={onRetry} />;
}

const widths = ['100%', '96%', '88%', '100%', '62%', '94%', '100%', '70%'];

/** Placeholder lines for a text that is loading. */
function TextLoading() {
  const t = useTranslation(aboutMessages);
  return (
    <PlaceholderLines role="status" aria-label={t('loading')}>
      {widths.map((width, line) => (
        // oxlint-disable-next-line react/no-array-index-key -- placeholder lines have no other key
        <Skeleton key={line} width={width} height="1em" />
      ))}
    </PlaceholderLines>
  );
}

const Group = styled.section`
  & + & {
    margin-top: ${token.s8};
  }

  h3 {
    margin-bottom: ${token.s2};
    ${textStyle(20, 600)}
  }
`;

const Question = styled.details`
  border-bottom: 1px solid ${token.line};

  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token.s4};
    min-height: 52px;
    padding-block: ${token.s2};
    ${textStyle(16, 500)}
    cursor: pointer;
    list-style: none;

    &::-webkit-details-marker {
      display: none;
    }
  }

  summary > svg {
    color: ${token.text3};
    transition: rotate ${token.fast} ease-out;
  }

  &[open] > summary > svg {
    rotate: 180deg;
  }

  > div {
    padding-bottom: ${token.s4};
  }

  ${media.hover} {
    summary:hover {
      color: ${token.primaryText};
    }
  }
`;

const Lead = styled.p`
  max-width: 68ch;
  margin-bottom: ${token.s6};
  ${textStyle(16)}
  letter-spacing: 0;
  color: ${token.text2};
`;

const Fees = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: ${token.s4};

  > div {
    padding: ${token.s6};
    border: 1px solid ${token.line};
    border-radius: ${token.r3};
    background: ${token.surface1};
  }

  dt {
    ${textStyle(14)}
    color: ${token.text2};
  }

  dd {
    ${textStyle(44, 600)}
    font-variant-numeric: tabular-nums;
  }

  dd + dd {
    ${textStyle(13)}
    letter-spacing: 0;
    color: ${token.text2};
  }

  dd + dd + dd {
    color: ${token.text3};
  }

  ${media.phone} {
    dd {
      ${textStyle(32, 600)}
    }
  }
`;

const ReadableColumn = styled.div`
  max-width: 68ch;
`;

const PlaceholderLines = styled.div`
  display: grid;
  gap: ${token.s3};
  max-width: 68ch;
`;
