import { join } from "node:path";

/** What a test bed of Slurm is made of. */
export interface BedPlan {
  /** Without a space in its path, which `slurm.conf` could not hold. */
  readonly folder: string;
  /** The name of this machine, in short. */
  readonly host: string;
  readonly user: string;
  /** Free ports of the controller and of the node's daemon. */
  readonly ports: readonly [controller: number, node: number];
  /** Tasks at a time, of one processor each. */
  readonly slots: number;
  /** Seconds for which it knows of tasks that have ended, at least 2; usually 300. */
  readonly memory: number;
}

/** Memory of the node, in megabytes: of what a task asks for, and no limit on what it takes. */
const MEMORY_OF_SLOT = 2000;

/**
 * `slurm.conf` of a cluster of one node, `bed`, on loopback: it needs no rights and no control groups,
 * looks for work every second, and starts a requeued task after some seconds instead of minutes.
 */
export function slurmConf({ folder, host, user, ports, slots, memory }: BedPlan): string {
  const at = (name: string) => join(folder, name);
  return `ClusterName=bed
SlurmctldHost=${host}(127.0.0.1)
SlurmctldPort=${ports[0]}
SlurmdPort=${ports[1]}
SlurmUser=${user}
SlurmdUser=${user}
AuthType=auth/munge
# A requeued task waits for a second longer than the credential of its first start is good for,
# 5 at the least.
AuthInfo=socket=${at("munge.socket")},cred_expire=5
StateSaveLocation=${at("state")}
SlurmdSpoolDir=${at("spool")}
SlurmctldPidFile=${at("state/slurmctld.pid")}
SlurmdPidFile=${at("state/slurmd.pid")}
SlurmctldLogFile=${at("log/slurmctld.log")}
SlurmdLogFile=${at("log/slurmd.log")}
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU_Memory
SchedulerType=sched/builtin
SchedulerParameters=sched_interval=1,sched_min_interval=0,batch_sched_delay=0
SlurmdParameters=config_overrides
JobRequeue=1
# Eight tasks a job: each start takes the scheduler a second.
MaxArraySize=9
ReturnToService=2
KillWait=2
SlurmdTimeout=20
MessageTimeout=10
MinJobAge=${memory}
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
JobCompType=jobcomp/filetxt
JobCompLoc=${at("log/starts")}
MailProg=/bin/true
NodeName=bed NodeHostname=${host} NodeAddr=127.0.0.1 CPUs=${slots} RealMemory=${
    slots * MEMORY_OF_SLOT
  } State=UNKNOWN
PartitionName=main Nodes=bed Default=YES MaxTime=INFINITE State=UP DefMemPerCPU=${
    MEMORY_OF_SLOT / 2
  }
`;
}
