import { media, token } from '@livery/ui';
import styled from 'styled-components';

/** The height of the page's bar. */
const barHeight = '52px';

/**
 * The order beside its chat; below each other on narrow screens, with the actions at the lower edge. On a wide screen the chat
 * is as high as the window and stays while the order scrolls.
 */
export const RoomLayout = styled.div`
  container: room / inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr) 376px;
  min-height: calc(100dvh - ${barHeight});

  ${media.tablet} {
    display: flex;
    flex-direction: column;
  }
`;

export const MainColumn = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;

  ${media.tablet} {
    display: contents;
  }
`;

export const RoomSections = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: ${token.s4};
  width: 100%;
  max-width: 904px;
  margin: 0 auto;
  padding: 20px ${token.s8} ${token.s4};

  ${media.phone} {
    gap: ${token.s3};
    padding: ${token.s3};
  }
`;

/** The chat fills it. */
export const ChatColumn = styled.div`
  position: sticky;
  top: 0;
  display: flex;
  flex-direction: column;
  min-width: 0;
  height: calc(100dvh - ${barHeight});
  border-left: 1px solid ${token.line};
  background: ${token.surface1};

  > * {
    flex: 1;
    min-height: 0;
  }

  ${media.tablet} {
    position: static;
    width: calc(100% - 2 * ${token.s8});
    max-width: 840px;
    height: auto;
    margin: ${token.s4} auto 0;
    border: 1px solid ${token.line};
    border-radius: ${token.r3};
  }

  ${media.phone} {
    width: auto;
    margin: ${token.s3} ${token.s3} 0;
  }
`;
