import { textStyle, token } from '@livery/ui';
import styled from 'styled-components';

export const FieldGroup = styled.div`
  display: grid;
  gap: 6px;

  > h3 {
    ${textStyle(13, 500)}
    color: ${token.text2};
  }
`;

export const DropZone = styled.div<{ $isOver: boolean; $isWrong: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  align-content: center;
  gap: 2px;
  min-height: 96px;
  padding: ${token.s3} ${token.s4};
  border: 1.5px dashed
    ${({ $isOver, $isWrong }) => ($isWrong ? token.danger : $isOver ? token.primaryText : token.lineStrong)};
  border-radius: ${token.r2};
  background: ${({ $isOver }) => ($isOver ? token.primarySoft : 'none')};
  ${textStyle(13, 500)}
  text-align: center;
  overflow: hidden;

  > svg {
    margin-bottom: ${token.s1};
    color: ${({ $isWrong }) => ($isWrong ? token.danger : token.text2)};
  }

  > small {
    ${textStyle(12)}
    color: ${token.text3};
    overflow-wrap: anywhere;
  }
`;

export const LinkButton = styled.button`
  min-height: 24px;
  color: ${token.primaryText};
  text-decoration: underline;
  text-underline-offset: 3px;
`;

export const SentShare = styled.span`
  position: absolute;
  inset: auto auto 0 0;
  height: 3px;
  background: ${token.primary};
`;

export const Shot = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.s3};
  min-height: 96px;
  padding: ${token.s2};
  border-radius: ${token.r2};
  background: ${token.field};
  box-shadow: inset 0 0 0 1px ${token.fieldLine};

  img {
    flex: none;
    width: 60px;
    height: 80px;
    border-radius: 6px;
    object-fit: cover;
  }

  > div {
    flex: 1;
    min-width: 0;
  }

  b {
    ${textStyle(13, 500)}
  }

  small {
    display: flex;
    gap: ${token.s1};
    ${textStyle(12)}
    color: ${token.success};

    svg {
      flex: none;
      height: 1lh;
    }
  }
`;

export const FieldError = styled.p`
  display: flex;
  gap: 6px;
  min-height: 1rem;
  ${textStyle(12)}
  color: ${token.danger};

  svg {
    flex: none;
    height: 1lh;
  }
`;
