import { media, Skeleton, token } from '@livery/ui';
import styled from 'styled-components';
import { ChatColumn, MainColumn, RoomLayout, RoomSections } from './room-layout.tsx';

/** The room while its code or its order loads, with the parts where they will be. */
export function RoomSkeleton() {
  return (
    <RoomLayout aria-busy>
      <MainColumn>
        <RoomSections>
          <Skeleton height={64} />
          <Skeleton height={32} />
          <Skeleton height={66} />
          <Skeleton height={24} width="70%" />
          <Skeleton height={432} />
        </RoomSections>
        <Bar />
      </MainColumn>
      <Chat>
        <Skeleton width={40} height={40} round />
        <Skeleton height={56} width="72%" />
        <Skeleton height={36} width="48%" />
      </Chat>
    </RoomLayout>
  );
}

/** Where the buttons will be. */
const Bar = styled.div`
  position: sticky;
  bottom: 0;
  min-height: 77px;
  border-top: 1px solid ${token.line};
  background: ${token.surface1};

  ${media.tablet} {
    order: 1;
  }
`;

const Chat = styled(ChatColumn)`
  gap: ${token.s3};
  padding: ${token.s3} 20px;

  > * {
    flex: none;
  }

  ${media.tablet} {
    display: none;
  }
`;
