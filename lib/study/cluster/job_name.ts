/** Names of jobs; the group is that of the study. */
const JOB_NAME = /^arcbook-(.+)-[0-9a-f]{8}$/;

/**
 * The name of a job.
 * @param study of its cells
 * @param unique eight hexadecimal digits
 */
export function jobName(study: string, unique: string): string {
  return `arcbook-${study}-${unique}`;
}

/** The study in the name of a job; undefined where it is no such name. */
export function studyOfJob(name: string): string | undefined {
  return JOB_NAME.exec(name)?.[1];
}
