import { randomBytes } from 'node:crypto';
import { preconditionFailed, rangeNotSatisfiable } from '../http/errors.ts';
import { type ByteRange, parseRange } from './byte-ranges.rules.ts';
import type { FileBody, Segment } from './file-body.ts';
import {
  type ConditionalFields,
  type Validators,
  evaluatePreconditions,
  httpDate,
  ifRangeHolds,
} from './preconditions.rules.ts';

export interface Representation extends Validators {
  type: string;
  /** Bytes. */
  size: number;
  cacheControl: string;
  /** The segments' bytes in order. Not called when the answer has no body. */
  read(segments: Segment[]): FileBody | Buffer;
}

export interface RepresentationRequest {
  method: 'GET' | 'HEAD';
  fields: ConditionalFields & { range?: string | undefined };
}

export interface RepresentationAnswer {
  status: 200 | 206 | 304;
  headers: Record<string, string>;
  body: FileBody | Buffer | null;
}

/** A header block before each range and a closing line, as RFC 9110, 15.3.7.2 has it. */
const multipart = (ranges: ByteRange[], { type, size }: Representation) => {
  const boundary = `sebule-${randomBytes(12).toString('hex')}`;
  const segments = ranges.flatMap((range, index): Segment[] => [
    Buffer.from(
      `${index > 0 ? '\r\n' : ''}--${boundary}\r\nContent-Type: ${type}\r\nContent-Range: bytes ${range.start}-${range.end}/${size}\r\n\r\n`,
    ),
    range,
  ]);
  segments.push(Buffer.from(`\r\n--${boundary}--\r\n`));
  return { segments, contentType: `multipart/byteranges; boundary=${boundary}` };
};

const lengthOf = (segments: Segment[]): number =>
  segments.reduce(
    (sum, segment) => sum + (Buffer.isBuffer(segment) ? segment.length : segment.end - segment.start + 1),
    0,
  );

/** Which bytes to send, and the headers that say so. */
const select = (current: Representation, { method, fields }: RepresentationRequest) => {
  // Ranges are defined for GET alone (RFC 9110, 14.2).
  const wanted = method === 'GET' && ifRangeHolds(fields['if-range'], current) ? fields.range : undefined;
  const request = parseRange(wanted, current.size);
  if (request.kind === 'unsatisfiable') throw rangeNotSatisfiable(current.size);
  if (request.kind === 'whole') {
    const segments: Segment[] = current.size > 0 ? [{ start: 0, end: current.size - 1 }] : [];
    return { status: 200 as const, segments, headers: { 'content-type': current.type } };
  }
  const [first, ...others] = request.ranges;
  if (first && others.length === 0) {
    const contentRange = `bytes ${first.start}-${first.end}/${current.size}`;
    const headers = { 'content-type': current.type, 'content-range': contentRange };
    return { status: 206 as const, segments: [first], headers };
  }
  const { segments, contentType } = multipart(request.ranges, current);
  return { status: 206 as const, segments, headers: { 'content-type': contentType } };
};

/** The answer to GET or HEAD by RFC 9110: preconditions, If-Range, ranges. @throws AppError 412 or 416 */
export const answerWith = (current: Representation, request: RepresentationRequest): RepresentationAnswer => {
  const validators = {
    etag: current.etag,
    ...(current.modifiedMs === null ? {} : { 'last-modified': httpDate(current.modifiedMs) }),
    'cache-control': current.cacheControl,
    'accept-ranges': 'bytes',
  };
  const verdict = evaluatePreconditions(request.fields, current);
  if (verdict === 412) throw preconditionFailed();
  if (verdict === 304) return { status: 304, headers: validators, body: null };
  const { status, segments, headers } = select(current, request);
  return {
    status,
    headers: { ...validators, ...headers, 'content-length': String(lengthOf(segments)) },
    body: request.method === 'HEAD' ? null : current.read(segments),
  };
};
