import { carouselsCall } from '@livery/contract/calls/content';
import { useWords } from '@livery/i18n';
import { useCall } from '@livery/platform/query';
import { ErrorState, Skeleton, media, token, typeset } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingWords } from '../../../words.ts';
import { Section, Title, Wrap } from '../look.ts';

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${token.s12} ${token.s8};
  margin-top: ${token.s12};

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token.s8};
    margin-top: ${token.s8};
  }
`;

const Step = styled.li`
  position: relative;
  min-height: 128px;
  padding-top: ${token.s6};
  border-top: 1px solid ${token.lineStrong};
  overflow-wrap: anywhere;

  &::before {
    content: '';
    position: absolute;
    top: -4px;
    left: 0;
    width: 7px;
    height: 7px;
    border-radius: 50%;
    background: ${token.primaryText};
  }

  h3 {
    margin-bottom: ${token.s2};
    ${typeset(16, 600)}
  }

  p {
    font-size: 0.9375rem;
    line-height: 1.5rem;
    color: ${token.text2};
  }

  ${media.phone} {
    min-height: 0;
  }
`;

const Failed = styled.div`
  margin-top: ${token.s8};
`;

function Waiting() {
  return [1, 2, 3, 4].map((step) => (
    <Step key={step}>
      <h3>
        <Skeleton width="9em" />
      </h3>
      <p>
        <Skeleton width="100%" />
        <Skeleton width="70%" />
      </p>
    </Step>
  ));
}

/** The operator's banners, as steps (spec §2.5). Without any there is nothing to tell, and no section. */
export function HowItWorks() {
  const say = useWords(marketingWords);
  const { data, isError, isPending, refetch } = useCall(carouselsCall);
  if (data?.list.length === 0) return null;
  return (
    <Section aria-labelledby="home-how">
      <Wrap>
        <Title id="home-how">{say('howTitle')}</Title>
        {isError && !data ? (
          <Failed>
            <ErrorState
              title={say('howFailed')}
              text={say('howFailedText')}
              retryLabel={say('tryAgain')}
              onRetry={() => refetch()}
            />
          </Failed>
        ) : (
          <List {...(isPending && { 'aria-busy': true, 'aria-label': say('howLoading') })}>
            {isPending ? (
              <Waiting />
            ) : (
              data?.list.map(({ title, summary }) => (
                <Step key={title + summary}>
                  <h3>{title}</h3>
                  <p>{summary}</p>
                </Step>
              ))
            )}
          </List>
        )}
      </Wrap>
    </Section>
  );
}
