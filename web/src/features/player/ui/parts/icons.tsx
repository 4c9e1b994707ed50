import { Icon } from '#shared/ui/Icon.tsx';

const line = (path: string) => () => <Icon d={path} />;

const shape = (path: string) => () => (
  <Icon>
    <path d={path} fill="currentColor" />
  </Icon>
);

export const BackIcon = line('M19 12H5m6-6.5L4.5 12l6.5 6.5');
export const CloseIcon = line('m6 6 12 12M18 6 6 18');
export const EpisodesIcon = line('M4 7h16v13H4zM7 3.5h10');
export const FlagIcon = line('M6 21V4m0 0h11.5l-2 4 2 4H6');
export const RestartIcon = line('M4 4.5V10h5.5M4.6 10a8 8 0 1 1-.6 4.5');
export const SoundIcon = line('M4 9.5v5h3.5l5 4v-13l-5 4zM16.5 9.5l5 5m0-5-5 5');
export const WatchedIcon = line('m5 12.5 4.5 4.5L19 7.5');

/** A circling arrow around the seconds that it skips. */
const skip = (path: string) => () => (
  <Icon d={path}>
    <text
      x="12"
      y="15.7"
      fill="currentColor"
      stroke="none"
      fontSize="8.5"
      fontWeight="700"
      textAnchor="middle"
      letterSpacing="-0.3"
    >
      10
    </text>
  </Icon>
);

export const SkipBackIcon = skip('M12 4a8.6 8.6 0 1 1-8 5.4M15 1.2 12 4l3 2.8');
export const SkipForwardIcon = skip('M12 4a8.6 8.6 0 1 0 8 5.4M9 1.2 12 4 9 6.8');

const SPEAKER = 'M4 9.5v5h3.5l5 4v-13l-5 4z';

export const VolumeIcon = ({ loud }: { loud: boolean }) => (
  <Icon d={`M15.8 9.3a4 4 0 0 1 0 5.4${loud ? 'M18.5 6.6a8 8 0 0 1 0 10.8' : ''}`}>
    <path d={SPEAKER} fill="currentColor" />
  </Icon>
);

export const MutedIcon = () => (
  <Icon d="m16.5 9.5 5 5m0-5-5 5">
    <path d={SPEAKER} fill="currentColor" />
  </Icon>
);

export const PauseIcon = shape('M6.5 5h3.5v14H6.5zM14 5h3.5v14H14z');
export const PlayIcon = shape('M7 4.8v14.4L19 12z');

export const FullscreenIcon = ({ active }: { active: boolean }) => (
  <Icon d={active ? 'M9 4v5H4m11-5v5h5M9 20v-5H4m11 5v-5h5' : 'M4 9V4h5m6 0h5v5M4 15v5h5m6 0h5v-5'} />
);

export const SettingsIcon = () => (
  <Icon>
    <path d="M4 7h8m6 0h2M4 17h2m6 0h8" />
    <circle cx="15" cy="7" r="2.6" />
    <circle cx="9" cy="17" r="2.6" />
  </Icon>
);

export const NextIcon = () => (
  <Icon d="M19.5 5v14">
    <path d="M5 4.8v14.4L16 12z" fill="currentColor" />
  </Icon>
);

export const PictureInPictureIcon = () => (
  <Icon>
    <path d="M20 11V5.5A1.5 1.5 0 0 0 18.5 4h-14A1.5 1.5 0 0 0 3 5.5v11A1.5 1.5 0 0 0 4.5 18H10" />
    <path d="M13 14h8v6h-8z" fill="currentColor" />
  </Icon>
);

export const InfoIcon = () => (
  <Icon d="M12 11v5.5M12 7.5v.1">
    <circle cx="12" cy="12" r="9" />
  </Icon>
);
