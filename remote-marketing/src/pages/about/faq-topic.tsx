import { faqCall } from '@livery/contract/calls/content';
import { useCall } from '@livery/platform/query';
import { media, token, textStyle } from '@livery/ui';
import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { ServerHtml } from './server-html.tsx';
import { TextError } from './text-error.tsx';
import { TextLoading } from './text-loading.tsx';

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

/** Frequent questions from the server (spec §2.10 'issue'). Groups without questions are left out. */
export function FaqTopic() {
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
