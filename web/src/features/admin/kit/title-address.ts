import { paths } from '#shared/paths.ts';

export const titleAddress = ({
  video_id: id,
  is_series: isSeries,
}: {
  video_id: number;
  is_series: boolean;
}): string => (isSeries ? paths.seasonsManage(id) : paths.movieUpload(id));
