import { type Command, parseCall } from "./command.ts";
import { DRAW_OPTIONS, DRAW_USAGE, drawOptions } from "./draw_options.ts";
import { drawing } from "./draw_formats.ts";
import { drawnSentences } from "./draw_sentences.ts";
import { Reading } from "./reading.ts";
import { textSink } from "./text_sink.ts";
import { writeFileAtomic } from "../base/atomic_write.ts";

/** `arcbook draw`: dependency trees as text or as pictures. */
export const drawCommand: Command = {
  usage: DRAW_USAGE,
  statuses: { fault: "a fault in a file, or no such sentence" },
  async run(args, io) {
    const call = parseCall(args, DRAW_OPTIONS);
    const options = await drawOptions(call);
    const reading = await Reading.of(call, io);
    const sentences = await drawnSentences(call, options, reading);
    const content = await drawing(sentences, options, io);
    if (typeof content === "string") {
      await using sink = await textSink(io, options.path);
      await sink.write(content);
      await sink.end();
    } else await writeFileAtomic(options.path!, content);
    return await reading.finish();
  },
};
