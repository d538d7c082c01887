import { Skeleton } from '@livery/ui';
import { ChatColumn, MainColumn, RoomLayout, RoomSections } from './room-layout.ts';

/** The room while its order is fetched. */
export function RoomSkeleton() {
  return (
    <RoomLayout aria-busy>
      <MainColumn>
        <RoomSections>
          <Skeleton height={64} />
          <Skeleton height={24} />
          <Skeleton height={66} />
          <Skeleton height={432} />
        </RoomSections>
      </MainColumn>
      <ChatColumn />
    </RoomLayout>
  );
}
