import { Picture } from './picture.tsx';

type Props = { url: string | null | undefined; alt?: string; size?: number };

export const Thumb = ({ url, alt, size = 56 }: Props) => (
  <div style={{ width: size, flex: 'none' }}>
    <Picture url={url} alt={alt} ratio={1} radius={12} />
  </div>
);
