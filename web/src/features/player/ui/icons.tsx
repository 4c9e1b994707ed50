import { Icon } from '../../../shared/ui/Icon.tsx';

export const BackIcon = () => (
  <Icon>
    <path d="M19 12H5m6-6.5L4.5 12l6.5 6.5" />
  </Icon>
);

export const PlayIcon = () => (
  <Icon>
    <path d="M7 4.8v14.4L19 12z" fill="currentColor" />
  </Icon>
);

export const PauseIcon = () => (
  <Icon>
    <path d="M6.5 5h3.5v14H6.5zM14 5h3.5v14H14z" fill="currentColor" />
  </Icon>
);

export const RestartIcon = () => (
  <Icon>
    <path d="M4 4.5V10h5.5" />
    <path d="M4.6 10a8 8 0 1 1-.6 4.5" />
  </Icon>
);

export const EpisodesIcon = () => (
  <Icon>
    <path d="M4 7h16v13H4zM7 3.5h10" />
  </Icon>
);

export const SoundIcon = () => (
  <Icon>
    <path d="M4 9.5v5h3.5l5 4v-13l-5 4zM16.5 9.5l5 5m0-5-5 5" />
  </Icon>
);

export const FullscreenIcon = ({ active }: { active: boolean }) => (
  <Icon>
    <path d={active ? 'M9 4v5H4m11-5v5h5M9 20v-5H4m11 5v-5h5' : 'M4 9V4h5m6 0h5v5M4 15v5h5m6 0h5v-5'} />
  </Icon>
);
