import type { Video } from '@sebule/contract';
import { useTitleDetails } from '#shared/title-details/use-title-details.ts';
import type { Player } from '../../engine/player.ts';
import { filesInOrder } from '../../engine/title/playable.ts';

interface UseOpenDetails {
  title: Video;
  player: Player;
  paused: boolean;
}

/** Opens the details of the title that is being played, which waits meanwhile. */
export const useOpenDetails = ({ title, player, paused }: UseOpenDetails) => {
  const { open, preload } = useTitleDetails();
  const openDetails = () => {
    player.pause();
    const { watch_progress: progress, ...known } = title;
    open({
      card: progress ? { ...known, watch_progress: progress } : known,
      video: title,
      player: {
        play: player.play,
        playFile: (fileId) => {
          const file = filesInOrder(title).find((each) => each.fileId === fileId);
          const isPlaying = player.state().item.fileId === fileId;
          if (file && !isPlaying) player.playFile(file);
          else player.play();
        },
      },
      onClose: () => {
        if (!paused) player.play();
      },
    });
  };
  return { openDetails, preload };
};
