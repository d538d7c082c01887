import { useWords } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { ButtonLink, media, token, typeset } from '@livery/ui';
import { ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';
import { chineseHeading, Lead } from '../home/look.ts';
import { transWords } from './words.ts';

const Head = styled.header`
  padding-block: ${token.s18} ${token.s12};

  h1 {
    max-width: 18ch;
    margin-bottom: ${token.s4};
    ${typeset(60, 600)}
    overflow-wrap: anywhere;
    ${chineseHeading}
  }

  ${media.phone} {
    padding-block: ${token.s12} ${token.s8};

    h1 {
      ${typeset(32, 600)}
    }
  }
`;

const Way = styled.p`
  margin-top: ${token.s6};
`;

/** The title, and the way to what it speaks of. */
export function TransHead() {
  const say = useWords(transWords);
  return (
    <Head>
      <h1 tabIndex={-1}>{say('title')}</h1>
      <Lead>{say('lead')}</Lead>
      <Way>
        <ButtonLink as={Link} to="/quotes" size={48}>
          {say('allMarkets')}
          <ArrowRight size={18} aria-hidden />
        </ButtonLink>
      </Way>
    </Head>
  );
}
