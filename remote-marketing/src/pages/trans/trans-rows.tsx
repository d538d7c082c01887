import { media, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { chineseHeading, Section, Wrap } from '../page-styles.ts';
import { TransHead } from './trans-head.tsx';
import type { TransVariant } from './use-trans-blocks.ts';

const Row = styled.div<{ $isMirrored: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isMirrored }) =>
    $isMirrored ? 'minmax(0, 6fr) minmax(0, 5fr)' : 'minmax(0, 5fr) minmax(0, 6fr)'};
  gap: ${token.s8} clamp(32px, 6vw, 96px);
  align-items: center;

  > :first-child {
    order: ${({ $isMirrored }) => ($isMirrored ? 1 : 0)};
  }

  h2 {
    margin-bottom: ${token.s4};
    ${textStyle(44, 600)}
    overflow-wrap: anywhere;
    ${chineseHeading}
  }

  h2 + p {
    max-width: 38em;
    ${textStyle(16)}
    letter-spacing: 0;
    color: ${token.text2};
  }

  @media (max-width: 860px) {
    grid-template-columns: minmax(0, 1fr);

    > :first-child {
      order: 0;
    }
  }

  ${media.phone} {
    h2 {
      ${textStyle(24, 600)}
    }
  }
`;

/** The first layout: one band per feature, with text and picture on alternating sides. */
export const TransRows: TransVariant = ({ blocks }) => (
  <>
    <Wrap>
      <TransHead />
    </Wrap>
    {blocks.map(({ name, title, text, Picture }, index) => (
      <Section key={name} aria-labelledby={`trans-${name}`}>
        <Wrap>
          <Row $isMirrored={index % 2 === 1}>
            <div>
              <h2 id={`trans-${name}`}>{title}</h2>
              <p>{text}</p>
            </div>
            <Picture />
          </Row>
        </Wrap>
      </Section>
    ))}
  </>
);
